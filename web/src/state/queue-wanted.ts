/** How the layout fetches what goes on behind every page of somebody who is known (notices.tsx), the queue above all (queue.ts). */
export const queueWanted: { fetch?: () => void } = {};
