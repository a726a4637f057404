import { createHmac } from 'node:crypto';

export const WEBHOOK_PATH = '/api/webhooks/contentful';

interface Call {
  secret: string;
  body: string;
  timestamp?: number;
  topic?: string;
  path?: string;
  /** The signed headers. */
  names?: string;
}

/** The headers of a call as Contentful signs it; written out so that the tests do not share an error with the code. */
export function signedHeaders({
  secret,
  body,
  timestamp = Date.now(),
  topic = 'Entry.publish',
  path = WEBHOOK_PATH,
  names = 'x-contentful-crn,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
}: Call): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-crn': 'crn:contentful:::content:spaces/s',
    'x-contentful-topic': `ContentManagement.${topic}`,
    'x-contentful-timestamp': String(timestamp),
    'x-contentful-signed-headers': names,
  };
  const lines = names.split(',').map((name) => `${name}:${headers[name]}`);
  const text = `POST\n${path}\n${lines.join(';')}\n${body}`;
  const signature = createHmac('sha256', secret).update(text).digest('hex');
  return { ...headers, 'x-contentful-signature': signature };
}
