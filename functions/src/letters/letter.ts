/** A letter as Firebase's Trigger Email extension reads it from `mail/{id}`. */
export interface Letter {
  to: string;
  replyTo: string;
  /** Whose words it brings, by address; absent where the platform writes itself. */
  writer?: string;
  message: {
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  };
}
