/**
 * The profile's head as the server draws it for whoever it may be: hidden, until index.html has written into it whom this device
 * remembers (`data-own` names the field), before any script of the app is here.
 */
export function ProfileOutline() {
  return (
    <div className="wrap profile" data-outline="" hidden>
      <div className="profile__head">
        <span className="portrait">
          <span className="avatar" />
        </span>
        <div>
          <p className="t-title" data-own="displayName" />
          <p className="muted t-ui profile__facts">
            <span data-own="email" />
          </p>
        </div>
      </div>
    </div>
  );
}
