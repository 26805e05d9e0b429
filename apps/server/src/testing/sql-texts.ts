/** Texts that would change a query built by concatenation. */
export const SQL_TEXTS = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  ';',
  '--',
  '/*',
  "' OR '1'='1",
  "' OR 1=1--",
  "' OR 1=1/*",
  "') OR ('1'='1",
  '" OR ""="',
  '1 OR 1=1',
  "1' ORDER BY 99--",
  "' UNION SELECT null,null,null--",
  "' UNION SELECT version(),current_user--",
  "'; DROP TABLE players;--",
  '1; DELETE FROM registrations',
  "'; SELECT pg_sleep(9);--",
  "'||(select pg_sleep(9))||'",
  "' AND 1=CAST((SELECT email FROM players LIMIT 1) AS int)--",
  '$$; SELECT 1; $$',
  '%',
  '_%_%_',
  "' LIKE '%",
  '${1}',
  '?1',
  ':name',
] as const

/** Traces of a query that no answer may show. */
export const SQL_SHOWN =
  /syntax error|unterminated|SQLSTATE|\bpg_|relation "|column "|invalid input|violates|SELECT |INSERT |UPDATE |DELETE |\bnode_modules\b|\.ts:\d/

/** Messages of the validation library that no answer may show; ours are in our own words. */
export const CHECKER_SHOWN = /Invalid (input|option|string|number)|expected \w+, received|\bZod/
