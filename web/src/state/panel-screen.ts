import { dayEnd, dayOf } from '@edu/domain/analytics';
import { spanOf } from '@edu/domain/analytics-view';
import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { keepPanelScreen, readPanelScreen } from '../data/panel-screen.ts';
import { CONTENT_CHECK_KEY, OVERVIEW_KEY } from './admin-overview.ts';
import { analyticsQuery } from './admin-analytics.ts';
import { afterPaint } from './after-paint.ts';
import { useAuth } from './auth.tsx';

/** What the panel's first part is drawn from: numbers, nobody's name. Other parts' answers are not for this device. */
const keysOf = (today: string): (readonly unknown[])[] => [
  OVERVIEW_KEY,
  CONTENT_CHECK_KEY,
  analyticsQuery(spanOf(today, 30).now).queryKey,
];

/** The sheets that set something in `place`, in their order; those that set the document too come with every page. */
const stylesOf = (place: HTMLElement): string =>
  [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(location.origin))
    .map(({ cssRules }) => [...cssRules])
    .filter((rules) => {
      const selectors = rules.flatMap((rule) =>
        rule instanceof CSSStyleRule ? rule.selectorText : [],
      );
      const isOfDocument = selectors.some((one) => document.documentElement.matches(one));
      return !isOfDocument && selectors.some((one) => place.querySelector(one));
    })
    .flatMap((rules) => rules.map(({ cssText }) => cssText))
    .join('\n');

/** Unless one of the answers did not come: then what stands there is a fault, or older than it. */
function keep(client: QueryClient, uid: string, place: HTMLElement): void {
  const states = keysOf(dayOf(new Date())).flatMap((key) => {
    const state = client.getQueryState(key);
    return state ? [{ key, ...state }] : [];
  });
  if (states.length === 0 || states.some(({ status }) => status !== 'success')) return;
  keepPanelScreen(uid, {
    until: dayEnd(new Date()),
    html: `<style>${stylesOf(place)}</style>${place.outerHTML}`,
    answers: states.map(({ key, data }) => [key, data]),
  });
}

/**
 * The panel begins from what was kept of its first part, and keeps what stands in `place` whenever all that it asked for is here
 * (`isFirst`: while it is that part).
 */
export function usePanelScreen(place: RefObject<HTMLElement | null>, isFirst: boolean): void {
  const client = useQueryClient();
  const { user } = useAuth();
  const uid = user?.uid;
  useState(() => {
    const answers = uid === undefined ? undefined : readPanelScreen(uid)?.answers;
    // Shown, and asked for anew at once however young: whoever loads the panel wants to know how it is now.
    for (const [key, data] of answers ?? [])
      if (client.getQueryData(key) === undefined) client.setQueryData(key, data, { updatedAt: 0 });
  });
  const isBusy = useIsFetching({ queryKey: OVERVIEW_KEY.slice(0, 1) }) > 0;
  useEffect(() => {
    if (!isFirst || isBusy || uid === undefined) return;
    let isOver = false;
    afterPaint(() => {
      if (!isOver && place.current) keep(client, uid, place.current);
    });
    return () => {
      isOver = true;
    };
  }, [client, uid, isFirst, isBusy, place]);
}
