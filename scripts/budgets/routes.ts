/** The chunk that the app begins with, by its key in the manifest; it stays so whatever the shell is called. */
export const ENTRY = 'index.html';

/** Routes that a guest may open, with the page's key in the manifest. The first one is home. */
export const PUBLIC_ROUTES = {
  home: 'src/pages/home-page.tsx',
  catalogue: 'src/pages/catalog-page.tsx',
  about: 'src/pages/about-page.tsx',
  contact: 'src/pages/contact-page.tsx',
  course: 'src/pages/course-page.tsx',
  auth: 'src/pages/auth-page.tsx',
  newsletter: 'src/pages/newsletter-page.tsx',
  'not found': 'src/pages/not-found-page.tsx',
} as const;

/** Routes behind a guard. */
export const INNER_ROUTES = {
  video: 'src/pages/video-page.tsx',
  lesson: 'src/pages/lesson-page.tsx',
  quiz: 'src/pages/quiz-page.tsx',
  profile: 'src/pages/profile-page.tsx',
  admin: 'src/pages/admin-page.tsx',
} as const;

/** What the home route must not hold, by what its modules are called. */
export const NOT_IN_HOME =
  /^web\/src\/(?:features|pages)\/(?:admin|player|quiz)|\/charts?\b|node_modules\/(?:recharts|d3-|@vidstack\/|vidstack\/)/;

/** What only the panel needs: no other page fetches it. */
export const PANEL =
  /^web\/src\/(?:(?:features|pages|data|state|text)\/admin|data\/keep-panel-screen|state\/panel-screen)|^domain\/src\/analytics/;
/** A lesson fetches the player behind its page. */
export const PLAYER = 'src/features/player/player.tsx';

/** What lets people in to the routes behind a guard: it comes with each of them. */
export const GUARDS = 'src/app/guards.tsx';

export const FIREBASE = /node_modules\/@?firebase\//;
