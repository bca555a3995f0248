// Names and passwords of the demo, which everybody knows.

export const demoBuyerPassword = 'Demo-2026';

/** The demo's first member of staff. */
export const demoStaff = { username: 'admin', name: '演示管理员 Demo admin', password: 'Admin-2026' } as const;

/** As a start tells of them. */
export const demoLogins = [
  { who: 'buyer, Chinese edition', name: 'democn', password: demoBuyerPassword },
  { who: 'buyer, international edition', name: 'demointl', password: demoBuyerPassword },
  { who: 'staff', name: demoStaff.username, password: demoStaff.password },
] as const;

export const demoPasswords: readonly string[] = [demoBuyerPassword, demoStaff.password];
