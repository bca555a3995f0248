// npm run staff -- add|reset <name>: makes a member of staff with every permission, or gives one a new password.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../config/config.ts';
import { openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { isStaffName } from '@partharbor/rules/staff';
import { addStaff, randomPassword, resetStaff } from '../staff/keep.ts';
import { openDatabase } from './database.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run staff -- add <name>     a member of staff with every permission
       npm run staff -- reset <name>   a new password; ends the sessions
The name: 2 to 30 small letters, digits, dots, dashes or underscores. The password is random and told once.
`;

async function main(): Promise<number> {
  const [act, name, ...more] = process.argv.slice(2);
  if ((act !== 'add' && act !== 'reset') || name === undefined || more.length > 0 || !isStaffName(name)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config, openLog({ ...config, logLevel: 'warn' }), 1);
  try {
    await migrate(db, join(dirname(fileURLToPath(import.meta.url)), '../../migrations'));
    const password = randomPassword();
    const done = act === 'add' ? await addStaff(db, { username: name, name, password }) : await resetStaff(db, name, password);
    if (!done) {
      process.stderr.write(
        act === 'add' ? `There is a member of staff named ${name} already.\n` : `No member of staff is named ${name}.\n`,
      );
      return 1;
    }
    process.stdout.write(`${name} can log in at /console with the password ${password}\n`);
    return 0;
  } finally {
    await close();
  }
}

await runCommand(main);
