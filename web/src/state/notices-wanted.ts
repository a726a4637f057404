/** How the layout fetches what goes on behind every page (notices.tsx); it says so when it is drawn. Whoever is signed in has it. */
export const noticesWanted: { fetch?: () => void } = {};
