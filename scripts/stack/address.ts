function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    // A URIError is the answer.
    return false;
  }
}

/** An address that can be decoded: a malformed query is written anew; undefined for a malformed path. */
export function readableAddress(address: string): string | undefined {
  if (isEncoded(address)) return address;
  const [path = '', ...query] = address.split('?');
  if (!isEncoded(path)) return undefined;
  return `${path}?${new URLSearchParams(query.join('?')).toString()}`;
}
