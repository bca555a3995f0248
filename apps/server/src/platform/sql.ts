// SQL texts with values kept apart: the only way a value reaches a query.
export { default as sql, Sql, empty, join, raw } from 'sql-template-tag';
