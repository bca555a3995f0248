// In a server's folder: the number of its process, which must be gone before the folder can be.

export const PID_FILE = 'server.pid';
