/** What is recorded of administrative work (auditLog), by whatever changes something: functions, and the operator's commands. */
export const AUDIT_ACTIONS = [
  'updateSettings',
  'ensureSettings',
  'setTestimonialApproval',
  'removeComment',
  'restoreComment',
  'setAccountActive',
  'sendCourseEmail',
  'grantAdministrator',
  'withdrawAdministrator',
  'restoreBackup',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Who else than a person, who stands there by the uid: the platform by itself, and a command. */
export const AUDIT_ACTORS = ['system', 'operator'] as const;

export type AuditActor = (typeof AUDIT_ACTORS)[number];
