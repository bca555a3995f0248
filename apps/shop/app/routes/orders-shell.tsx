// Layout of the user centre: navigation at the left, the page beside it.
import { Grid } from '@partharbor/ui/Layout';
import { Outlet } from 'react-router';
import { CentreNav } from '../features/orders/CentreNav.tsx';

export default function UserCentreShell() {
  return (
    <Grid columns="nav">
      <CentreNav />
      <div>
        <Outlet />
      </div>
    </Grid>
  );
}
