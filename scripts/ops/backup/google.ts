import { setTimeout as wait } from 'node:timers/promises';

import { HOST } from '../../stack/ports.ts';
import { Problem } from '../../stack/problem.ts';
import { accessToken, type Place } from '../place.ts';

/** The two services that a back-up holds, over HTTP: the SDK rounds moments and does not tell 5 from 5.0. */
const SERVICES = {
  firestore: 'firestore.googleapis.com',
  auth: 'identitytoolkit.googleapis.com',
} as const;

const ATTEMPTS = 6;
const PASSING = [429, 500, 502, 503, 504];

function addressOf({ ports }: Place, service: keyof typeof SERVICES, path: string): string {
  if (!ports) return `https://${SERVICES[service]}/v1/${path}`;
  if (service === 'firestore') return `http://${HOST}:${ports.firestore}/v1/${path}`;
  return `http://${HOST}:${ports.auth}/${SERVICES.auth}/v1/${path}`;
}

/**
 * Asks a service of the place; what passes by itself is asked again, longer and longer apart.
 * @throws Problem with what the service answered
 */
export async function ask<T>(
  place: Place,
  service: keyof typeof SERVICES,
  path: string,
  body?: object,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(addressOf(place, service, path), {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await accessToken(place)}`,
        ...(place.ports ? {} : { 'x-goog-user-project': place.projectId }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: Error) => error);
    if (!(response instanceof Error) && response.ok) return (await response.json()) as T;
    const isPassing = response instanceof Error || PASSING.includes(response.status);
    if (!isPassing || attempt === ATTEMPTS) throw await problemOf(response, place);
    await wait(2 ** attempt * 250);
  }
}

async function problemOf(response: Response | Error, { name }: Place): Promise<Problem> {
  if (response instanceof Error) {
    return new Problem(
      `There is no answer from ${name}. Check the connection and run this again.`,
      String(response.cause ?? response),
    );
  }
  const text = await response.text();
  const sentence = /"message":\s*"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 300);
  const remedy =
    response.status === 401 || response.status === 403
      ? 'Sign in as somebody who may do this (gcloud auth application-default login)'
      : 'Mend what it says';
  return new Problem(
    `Refused with ${response.status} by ${name}: ${sentence} ${remedy} and run this again.`,
  );
}
