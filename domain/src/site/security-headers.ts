/**
 * The security headers of every answer of the site. Hosting sends them from firebase.json,
 * functions add them; a test compares the two, and the probe checks a deployment for them.
 */

/** The hash of the script in the head of index.html, which must run before the first paint. */
export const HEAD_SCRIPT_HASH = 'sha256-6UdHW+RngOVIWpDg0zb97w1GPc/4YnY2bYk61RkK3wg=';

const RECAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const ASSETS = 'https://*.ctfassets.net';

/**
 * The project of the local environment, which firebase.json names until a deployment writes its
 * own.
 */
export const LOCAL_PROJECT = 'demo-edu';

/** The origin of a project's callables. */
export const functionsOrigin = (project: string): string =>
  `https://europe-west1-${project}.cloudfunctions.net`;

const buildPolicy = (project: string) => ({
  'default-src': "'self'",
  'script-src': `'self' '${HEAD_SCRIPT_HASH}' ${RECAPTCHA}`,
  // Pages have inline styles, so that the first paint needs no other request; a style cannot run
  // code.
  'style-src': "'self' 'unsafe-inline'",
  // A portrait may be at any address (docs/security.md).
  'img-src': "'self' data: https:",
  'media-src': `'self' ${ASSETS}`,
  // The site frames the sandbox of its lessons.
  'frame-src':
    "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://www.google.com/recaptcha/",
  'connect-src': [
    "'self'",
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    functionsOrigin(project),
    ASSETS,
    // For the length of a Vimeo video, after the visitor has pressed play.
    'https://vimeo.com',
  ].join(' '),
  'font-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
});

/** The headers of a project's site. */
export const securityHeaders = (project: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': Object.entries(buildPolicy(project))
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});
