/** How the layout fetches what shows and sends the queue; it says so when it is drawn (queue.ts). */
export const queueWanted: { fetch?: () => void } = {};
