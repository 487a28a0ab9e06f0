import { DashboardScreen } from '../dashboard/DashboardScreen.tsx';
import { LoginNotice } from '../users/LoginNotice.tsx';

/** The dashboard with what else an administrator must hear of. */
export function DashboardRoute() {
  return <DashboardScreen notice={<LoginNotice />} />;
}
