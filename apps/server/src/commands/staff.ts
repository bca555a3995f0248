// npm run staff -- add|reset <name>: makes an owner or a member of staff, or gives one a new password.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../platform/clock.ts';
import { openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { OWNER } from '@partharbor/contract/roles';
import { isStaffName } from '@partharbor/rules/staff';
import { addStaff, hasOwner, randomPassword, resetStaff } from '../staff/keep.ts';
import { openDatabase } from './database.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run staff -- add <name>           the first owner; once there is one, a member of staff whose roles an owner gives
       npm run staff -- add <name> --owner   another owner, without asking one
       npm run staff -- reset <name>         a new password; switches two-step login off and ends the sessions
The name: 2 to 30 small letters, digits, dots, dashes or underscores. The password is random, told once, and good for one login within a day.
`;

async function main(): Promise<number> {
  const [act, name, flag, ...more] = process.argv.slice(2);
  const isFlagRight = flag === undefined || (flag === '--owner' && act === 'add');
  if ((act !== 'add' && act !== 'reset') || name === undefined || !isFlagRight || more.length > 0 || !isStaffName(name)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, openLog({ ...config, logLevel: 'warn' }), 1);
  try {
    await migrate(db, join(dirname(fileURLToPath(import.meta.url)), '../../migrations'));
    const password = randomPassword();
    const oneTimeFrom = systemClock.now();
    const role = flag === '--owner' || !(await hasOwner(db)) ? OWNER : null;
    const done =
      act === 'add'
        ? await addStaff(db, { username: name, name, password, role, oneTimeFrom })
        : await resetStaff(db, name, password, oneTimeFrom);
    if (!done) {
      process.stderr.write(
        act === 'add' ? `There is a member of staff named ${name} already.\n` : `No member of staff is named ${name}.\n`,
      );
      return 1;
    }
    process.stdout.write(`${name} can log in at /console with the password ${password}\n`);
    if (act === 'add' && role === null) process.stdout.write('An owner gives roles at /console/staff; until then nothing opens.\n');
    return 0;
  } finally {
    await close();
  }
}

await runCommand(main);
