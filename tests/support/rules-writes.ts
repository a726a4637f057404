import { PROJECT_ID, addresses } from './emulator.ts';

/** The fields of a document, and those that get the time of the server. */
interface Write {
  fields: object;
  serverTimes: readonly string[];
}

const fieldsOf = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, valueOf(value)]));

function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  return { mapValue: { fields: fieldsOf(value as object) } };
}

/** Writes documents by their paths as a browser does, under the rules; returns the HTTP status. */
export async function commitAs(idToken: string, writes: Record<string, Write>): Promise<number> {
  const root = `projects/${PROJECT_ID}/databases/(default)/documents`;
  const response = await fetch(`${addresses.firestore}/v1/${root}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      writes: Object.entries(writes).map(([path, { fields, serverTimes }]) => ({
        update: { name: `${root}/${path}`, fields: fieldsOf(fields) },
        updateTransforms: serverTimes.map((fieldPath) => ({
          fieldPath,
          setToServerValue: 'REQUEST_TIME',
        })),
      })),
    }),
  });
  return response.status;
}
