/** A letter as Firebase's Trigger Email extension reads it from `mail/{id}`. */
export interface Letter {
  to: string;
  replyTo: string;
  message: {
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  };
}
