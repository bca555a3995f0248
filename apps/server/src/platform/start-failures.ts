// What keeps a shop from starting and is for its operator to mend: told in a sentence, without a stack.

/** A reason to stop the start, worded for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

interface SystemError {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly message: string;
}

const cannotWrite = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG']);
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
const noDatabase = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', '28P01', '28000', '3D000', '57P03']);

interface Settings {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl?: string;
}

/** The sentence for a failed start; null for a bug, which deserves its stack. Without settings they could not be read. */
export function startFailure(error: unknown, settings?: Settings): string | null {
  if (error instanceof StartError) return error.message;
  const { code = '', syscall = '', path = '', message } = error as SystemError;
  if (settings && (syscall === 'listen' || syscall === 'bind')) return listenFailure(code, settings);
  if (full.has(code)) return `The disk is full${path && `: ${path} could not be written`}. Make room and start again.`;
  if (settings?.databaseUrl !== undefined && noDatabase.has(code)) return `The database of DATABASE_URL cannot be used: ${message}.`;
  if (path !== '' && cannotWrite.has(code) && syscall !== 'connect' && syscall !== 'scandir')
    return `${path} cannot be written (${code}). Let this user write there, or give the shop another DATA_DIR.`;
  return null;
}

function listenFailure(code: string, { host, port }: Settings): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken by another program. Stop that one, or give this shop another PORT.`;
  if (code === 'EACCES') return `This user may not open port ${port}. Choose a PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${host} is no address of this machine. Choose another HOST.`;
  return null;
}
