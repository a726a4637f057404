import '../../styles/admin-users.css';
import { useSearchParams } from 'react-router-dom';
import { UserView } from './user-view.tsx';
import { UsersList } from './users-list.tsx';

/** «Користувачі»: all of them, or the one that the address names (`&user=`). */
export function UsersSection() {
  const [params] = useSearchParams();
  const uid = params.get('user');
  return uid ? <UserView key={uid} uid={uid} /> : <UsersList />;
}
