import { DashboardScreen } from '../../dashboard/DashboardScreen.tsx';
import { LoginNotice } from '../../users/login/LoginNotice.tsx';

/** The dashboard with the notice of login blocks. */
export function DashboardRoute() {
  return <DashboardScreen notice={<LoginNotice />} />;
}
