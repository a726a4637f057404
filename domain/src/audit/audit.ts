/** The administrative actions that functions and the operator's commands record (auditLog). */
export const AUDIT_ACTIONS = [
  'updateSettings',
  'ensureSettings',
  'setTestimonialApproval',
  'removeComment',
  'restoreComment',
  'setAccountActive',
  'sendCourseEmail',
  'revokeCertificate',
  'restoreCertificate',
  'grantAdministrator',
  'withdrawAdministrator',
  'restoreBackup',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The actors that are not a user's uid: the platform, and an operator's command. */
export const AUDIT_ACTORS = ['system', 'operator'] as const;

export type AuditActor = (typeof AUDIT_ACTORS)[number];
