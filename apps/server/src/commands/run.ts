// Runs a command: its number is the exit code, and wrong settings are told in their sentence.
import { ConfigError } from '../config/config.ts';

export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
