import { Avatar } from '../../ui/avatar.tsx';

/** Who is signed in. */
export function ProfileHead({ name, email }: { name: string; email: string }) {
  return (
    <header className="profile__head">
      <Avatar name={name} />
      <div>
        <h1 className="t-title">{name}</h1>
        <p className="muted t-ui profile__email">{email}</p>
      </div>
    </header>
  );
}
