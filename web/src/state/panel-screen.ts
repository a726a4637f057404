import { dayOf } from '@edu/domain/analytics';
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

/** The styles that were fetched on demand, in their order; the others come with every page. */
const stylesHere = (): string =>
  [...document.styleSheets]
    .filter(({ href }) => href !== null)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n');

function keep(client: QueryClient, uid: string, html: string): void {
  const answers = keysOf(dayOf(new Date())).flatMap((key) => {
    const { data, dataUpdatedAt } = client.getQueryState(key) ?? {};
    return data === undefined ? [] : [[key, data, dataUpdatedAt ?? 0] as const];
  });
  const style = `<style>${stylesHere()}</style>`;
  keepPanelScreen(uid, { html: style + html, answers: answers.map((one) => [...one]) });
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
    for (const [key, data, updatedAt] of answers ?? [])
      if (client.getQueryState(key)?.data === undefined)
        client.setQueryData(key, data, { updatedAt });
  });
  const isBusy = useIsFetching({ queryKey: OVERVIEW_KEY.slice(0, 1) }) > 0;
  useEffect(() => {
    if (!isFirst || isBusy || uid === undefined) return;
    let isOver = false;
    afterPaint(() => {
      if (isOver || !place.current || !client.getQueryData(OVERVIEW_KEY)) return;
      keep(client, uid, place.current.outerHTML);
    });
    return () => {
      isOver = true;
    };
  }, [client, uid, isFirst, isBusy, place]);
}
