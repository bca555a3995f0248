// Runs before the first paint: theme and language of the last visit, from their cookies.
{
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  const page = document.documentElement;
  const language = kept('ph_console_lang') ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  page.lang = language === 'zh' ? 'zh-CN' : 'en';
  const theme = kept('ph_console_theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
}
