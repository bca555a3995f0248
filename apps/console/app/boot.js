// Runs before the first paint: the address as the router knows it; theme and language of the last visit, from their cookies.
if (location.pathname === '/console') history.replaceState(history.state, '', `/console/${location.search}${location.hash}`);
{
  const kept = (name) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
  const page = document.documentElement;
  const language = kept('ph_console_lang') ?? (navigator.language.startsWith('zh') ? 'zh' : 'en');
  page.lang = language === 'zh' ? 'zh-CN' : 'en';
  const theme = kept('ph_console_theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
}
