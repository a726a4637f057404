import type { BrowserContext, Page } from '@playwright/test';
import type { TestAccount } from '../emulators/accounts.ts';
import { addresses } from '../emulators/emulator.ts';
import { ENTRY, type SimulatorScripts } from './build-simulator.ts';
import type { Simulator } from './page.tsx';
import type { Press, Shelf } from './protocol.ts';
import type { Truth } from './truth.ts';

/** A folder of the site that the product does not use. */
const BENCH = '/simulator/';
/** A page of the site without a script. */
const ELSEWHERE = `${BENCH}elsewhere`;
const PAGE = `<!doctype html><html lang="uk"><title>Simulator</title><body><script type="module" src="${ENTRY}"></script></body></html>`;

/** Within this time every tab has received its task. */
const TOGETHER_IN_MS = 100;
/** After an outage it may take long until everything is sent. */
const TIMEOUT_MS = 180_000;

/**
 * A device of one learner: a separate browser with tabs of the simulator. The learner's actions are
 * recorded in the truth.
 */
export class SimulatedDevice {
  readonly tabs: Page[] = [];
  readonly #context: BrowserContext;
  readonly #truth: Truth;
  isOnline = true;

  private constructor(context: BrowserContext, truth: Truth) {
    this.#context = context;
    this.#truth = truth;
  }

  static async open(
    context: BrowserContext,
    scripts: SimulatorScripts,
    { email, password }: TestAccount,
    truth: Truth,
  ): Promise<SimulatedDevice> {
    // Only a page loaded over the network may request this machine's addresses without a
    // permission.
    await context.grantPermissions(['local-network-access']);
    await context.route(`${addresses.web}${BENCH}**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(BENCH.length);
      const page = { '': PAGE, elsewhere: '' }[name];
      const contentType = page === undefined ? 'text/javascript' : 'text/html';
      const body = page ?? scripts.get(name);
      return body === undefined
        ? route.fulfill({ status: 404 })
        : route.fulfill({ body, contentType });
    });
    const device = new SimulatedDevice(context, truth);
    const tab = await context.newPage();
    await tab.goto(BENCH);
    await tab.waitForFunction(() => 'simulator' in window);
    await tab.evaluate(([address, secret]) => window.simulator.signIn(address, secret), [
      email,
      password,
    ] as const);
    await device.#isIn(tab);
    device.tabs.push(tab);
    return device;
  }

  /** Another tab, in which the learner is signed in. */
  async openTab(): Promise<void> {
    const tab = await this.#context.newPage();
    this.tabs.push(tab);
    await this.#enter(tab);
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.#context.setOffline(!isOnline);
  }

  /** Waits until one of its tabs sends a write to the server. */
  async nextWrite(): Promise<void> {
    await this.#context.waitForEvent('request', {
      predicate: (request) => request.url().includes(':commit'),
      timeout: TIMEOUT_MS,
    });
  }

  async press(tab: Page, presses: Press[]): Promise<void> {
    this.#truth.add(await tab.evaluate((all) => window.simulator.press(all), presses));
  }

  /** Presses as fast as possible while other tabs' events are still handled. */
  async race(tab: Page, presses: Press[]): Promise<void> {
    this.#truth.add(await tab.evaluate((all) => window.simulator.pressOneByOne(all), presses));
  }

  /**
   * All tabs press at the same time, and each stores it at once: none sees what the others write.
   */
  async pressTogether(pressesOf: (tab: number) => Press[]): Promise<void> {
    const moment = Date.now() + TOGETHER_IN_MS;
    const outcomes = await Promise.all(
      this.tabs.map((tab, i) =>
        tab.evaluate(([at, all]) => window.simulator.pressAt(at, all), [
          moment,
          pressesOf(i),
        ] as const),
      ),
    );
    for (const some of outcomes) this.#truth.add(some);
  }

  /** Presses and closes the tab at once, before the change is stored. */
  async pressAndClose(tab: Page, presses: Press[]): Promise<void> {
    await this.press(tab, presses);
    await this.closeTab(tab);
  }

  async closeTab(tab: Page): Promise<void> {
    const closed = tab.waitForEvent('close');
    await tab.close({ runBeforeUnload: true });
    await closed;
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** Presses and at once opens another page of the site; then comes back. */
  async pressAndLeave(tab: Page, presses: Press[]): Promise<void> {
    const gone = tab.waitForURL(`**${ELSEWHERE}`);
    this.#truth.add(
      await tab.evaluate(
        ([all, elsewhere]) => {
          const outcomes = window.simulator.press(all);
          location.assign(elsewhere);
          return outcomes;
        },
        [presses, ELSEWHERE] as const,
      ),
    );
    await gone;
    await this.#enter(tab);
  }

  /** Presses and at once reloads the page. */
  async pressAndReload(tab: Page, presses: Press[]): Promise<void> {
    const loaded = tab.waitForEvent('load');
    const outcomes = await tab.evaluate((all) => {
      const pressed = window.simulator.press(all);
      location.reload();
      return pressed;
    }, presses);
    this.#truth.add(outcomes);
    await loaded;
    await this.#isIn(tab);
  }

  /** Closes a tab and opens it again. */
  async reopen(): Promise<void> {
    for (const tab of this.tabs.slice(1)) await this.closeTab(tab);
    const [tab] = this.tabs;
    if (tab) await this.#enter(tab);
    else await this.openTab();
    await this.settle();
  }

  /** Waits until every tab reports that the server has everything. */
  async settle(): Promise<void> {
    const isSettled = () => window.simulator.isSettled();
    await Promise.all(
      this.tabs.map((tab) => tab.waitForFunction(isSettled, undefined, { timeout: TIMEOUT_MS })),
    );
  }

  shelf(tab = this.tabs[0]): Promise<Shelf> {
    if (!tab) throw new Error('No tab is open.');
    return tab.evaluate(() => window.simulator.shelf());
  }

  /** A value in this device's storage. */
  stored(key: string): Promise<unknown> {
    const [tab] = this.tabs;
    if (!tab) throw new Error('No tab is open.');
    return tab.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
  }

  async #enter(tab: Page): Promise<void> {
    await tab.goto(BENCH);
    await this.#isIn(tab);
  }

  async #isIn(tab: Page): Promise<void> {
    await tab.waitForFunction(
      () => (window as { simulator?: Simulator }).simulator?.uid !== undefined,
    );
  }
}
