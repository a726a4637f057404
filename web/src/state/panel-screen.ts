import { type RefObject, useEffect, useState } from 'react';
import { keepPanelScreen } from '../data/keep-panel-screen.ts';
import { type OverviewFigures, type PanelScreen, readPanelScreen } from '../data/panel-screen.ts';
import { afterPaint } from './after-paint.ts';
import { useAuth } from './auth.tsx';

/** What this device last saw of the overview, as it was when whoever asks was first drawn. */
export function useKeptOverview(): PanelScreen | undefined {
  const uid = useAuth().user?.uid;
  const [kept] = useState(() => uid && readPanelScreen(uid));
  return kept || undefined;
}

/** None where the file of the sheet did not come: it is no sheet of this site then. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return [];
    throw error;
  }
}

/** The sheets that set something in the panel, in their order; those that set the document too come with every page. */
const stylesOf = (panel: Element): string =>
  [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .map(rulesOf)
    .filter((rules) => {
      const selectors = rules.flatMap((rule) =>
        rule instanceof CSSStyleRule ? rule.selectorText : [],
      );
      const isOfDocument = selectors.some((one) => document.documentElement.matches(one));
      return !isOfDocument && selectors.some((one) => panel.querySelector(one));
    })
    .flatMap((rules) => rules.map(({ cssText }) => cssText))
    .join('\n');

/** Keeps the panel around `inside` with the figures that it shows, of the platform's day `today`; undefined while one of them is not here. */
export function useKeepPanel(
  inside: RefObject<Element | null>,
  today: string,
  figures: Partial<OverviewFigures> | undefined,
): void {
  const uid = useAuth().user?.uid;
  const { overview, faults, activity } = figures ?? {};
  useEffect(() => {
    if (!overview || !faults || uid === undefined) return;
    let isOver = false;
    afterPaint(() => {
      const panel = inside.current?.closest('.admin');
      if (isOver || !panel) return;
      keepPanelScreen(uid, today, {
        // Its faces come behind it the next time too (index.html).
        html: `<style>${stylesOf(panel)}</style>${panel.outerHTML.replaceAll(/ data-face="\w*"/g, '')}`,
        figures: { overview, faults, activity },
      });
    });
    return () => {
      isOver = true;
    };
  }, [uid, inside, today, overview, faults, activity]);
}
