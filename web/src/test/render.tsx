import type { Served } from '@edu/domain/site/served-page';
import { readSettings } from '@edu/domain/settings/settings';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type SignedInUser, watchUser } from '../features/auth/api.ts';
import { createQueryClient } from '../features/content/query-client.ts';
import { fillContent } from '../features/content/ssr-data.ts';
import { watchSettings } from '../features/settings/api.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { SettingsProvider } from '../features/settings/settings-provider.tsx';
import { common } from '../lib/i18n/common.ts';
import { TOAST_REGION } from '../ui/toast-region.ts';
import { coursePage } from './content.ts';
import { BOTH_WIDTHS, COLOR_RULES, TAGS } from '../../../tests/support/browser/axe-rules.ts';

export const LEARNER: SignedInUser = {
  uid: 'olena',
  email: 'olena@example.com',
  displayName: 'Олена Бондар',
  photoURL: null,
  emailVerified: true,
  isAdmin: false,
};

export const ADMINISTRATOR: SignedInUser = {
  ...LEARNER,
  uid: 'marta',
  email: 'admin@example.com',
  displayName: 'Марта Коваль',
  isAdmin: true,
};

interface Options {
  /** The first path of the router. */
  path?: string;
  /** For pages that read the address of the window, which the test sets. */
  isInWindow?: boolean;
  /**
   * Null is a guest; undefined: the sign-in service does not answer; unreadable: it cannot read
   * the session.
   */
  user?: SignedInUser | null | 'unreadable' | undefined;
  /** Fields of the settings document; the others have their defaults. */
  settings?: object;
  /** The heading of the page, above the children. */
  heading?: string;
  /** Rendered before `main`. */
  header?: ReactNode;
  /** The loaded content; by default there are no courses. */
  content?: Omit<Partial<Served>, 'settings'>;
}

interface Rendered {
  /** The address of the router, without an origin. */
  address: () => string;
  goBack: () => void;
  goForward: () => void;
  /** How many mutations run; also after the page has gone. */
  pendingActions: () => number;
}

/**
 * Renders a page or a part of one as the app does: in its providers, inside `main`, with the toast
 * region.
 */
export async function renderInApp(
  children: ReactNode,
  {
    path = '/',
    isInWindow = false,
    user,
    settings: stored = {},
    heading,
    header,
    content = {},
  }: Options = {},
): Promise<Rendered> {
  const settings = readSettings(stored);
  vi.mocked(watchUser).mockImplementation(async (onUser) => {
    if (user === 'unreadable') onUser(null, false);
    else if (user !== undefined) onUser(user, true);
    return () => undefined;
  });
  vi.mocked(watchSettings).mockImplementation(async (onSettings) => {
    onSettings(settings);
    return () => undefined;
  });
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  // As many retries as in the app, without delays.
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  fillContent(client, { settings, courses: [coursePage([])], ...content });
  let address = '';
  let isKnown = false;
  let go: (delta: number) => void = () => undefined;
  function Probe() {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    const { loading } = useAuth();
    useEffect(() => {
      isKnown = !loading;
      address = pathname + search + hash;
      go = (delta) => void navigate(delta);
    });
    return null;
  }
  function Router({ children: app }: { children: ReactNode }) {
    if (isInWindow) return <BrowserRouter>{app}</BrowserRouter>;
    return <MemoryRouter initialEntries={[path]}>{app}</MemoryRouter>;
  }
  await render(
    <StrictMode>
      <Router>
        <QueryClientProvider client={client}>
          <SettingsProvider served={settings}>
            <SessionProvider>
              {header}
              <main id="main" tabIndex={-1}>
                {heading !== undefined && <h1>{heading}</h1>}
                {children}
              </main>
              <div className="notices" id={TOAST_REGION} role="status" aria-label={common.toasts} />
              <Probe />
            </SessionProvider>
          </SettingsProvider>
        </QueryClientProvider>
      </Router>
    </StrictMode>,
  );
  // The app starts the sign-in service when the browser is idle.
  if (user !== undefined && user !== 'unreadable') await expect.poll(() => isKnown).toBe(true);
  return {
    address: () => address,
    goBack: () => go(-1),
    goForward: () => go(1),
    pendingActions: () => client.isMutating(),
  };
}

/** Moves the focus to an element and presses keys there. */
export async function press(target: Locator, keys = '{Enter}'): Promise<void> {
  (target.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** The link with this name leads to this address. */
export async function expectLink(
  name: string | RegExp,
  to: string,
  within: Pick<Locator, 'getByRole'> = page,
): Promise<void> {
  await expect.element(within.getByRole('link', { name })).toHaveAttribute('href', to);
}

/**
 * The page has no WCAG 2.2 AA violation that axe can detect, in the light theme and by its colours
 * in the dark one, and does not scroll sideways, on a desktop and on a phone.
 */
export async function expectAccessible(what: string, widths = BOTH_WIDTHS): Promise<void> {
  const root = document.documentElement;
  document.title ||= what;
  for (const width of widths) {
    await page.viewport(width, 900);
    for (const theme of ['light', 'dark']) {
      root.dataset['theme'] = theme;
      const { violations } = await axe.run({
        runOnly: theme === 'light' ? TAGS : COLOR_RULES,
        resultTypes: ['violations'],
      });
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(found, `${what}, ${width} px, ${theme}`).toEqual([]);
    }
    expect(root.scrollWidth - root.clientWidth, `${what}, ${width} px, scrolls sideways`).toBe(0);
  }
  delete root.dataset['theme'];
}
