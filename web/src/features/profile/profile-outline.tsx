import type { RememberedUser } from '../../state/auth.tsx';

/**
 * The profile's head before anything else of it is here. The server draws it for whoever it may be: hidden, until index.html has
 * written into it whom this device remembers (`data-own` names the field), before any script of the app is here.
 */
export function ProfileOutline({ person }: { person: RememberedUser | null }) {
  return (
    <div className="wrap profile" data-outline="" hidden={!person}>
      <div className="profile__head">
        <span className="portrait">
          <span className="avatar" />
        </span>
        <div>
          <p className="t-title" data-own="displayName">
            {person?.displayName}
          </p>
          <p className="muted t-ui profile__facts">
            <span data-own="email">{person?.email}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
