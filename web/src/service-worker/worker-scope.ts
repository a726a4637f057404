/** This worker as its types know it. */
export const worker = self as unknown as ServiceWorkerGlobalScope;
