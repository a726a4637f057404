import { useAuth } from '../auth/auth-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';

/** Whether a finished course asks this learner for a rating. */
export function useCanRate(): boolean {
  const { user, remembered } = useAuth();
  const { settings } = useSettings();
  return Boolean(user ?? remembered) && settings.features.ratings;
}
