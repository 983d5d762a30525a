/** SQL injections, typed into text fields. */
export const sql = [
  ...["' or '1'='1", "'; drop table pay_order; --", "\\'; select pg_sleep(5); --", '") or 1=1 --'],
  ...[
    '1; select pg_sleep(5)',
    "' union select null, version(), null --",
    "%' escape '",
    '_%',
    '$$ || $1',
    '::regclass',
  ],
  ...["admin'--", "' and (select count(*) from account) > 0 --", 'chr(39)||pg_sleep(5)||chr(39)'],
]
export const formulas = [
  ...[
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '=cmd|" /C calc"!A0',
    '＝1+1',
    '=HYPERLINK("http://x","y")',
  ],
]
export const lines = [
  ...[
    'a\r\nX-Injected: 1',
    'a\nBcc: all@example.com',
    'a\r\n\r\n<script>',
    'a\u2028b',
    'a\u0085b',
    '%0d%0aSet-Cookie: a=b',
  ],
]
export const markup = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "javascript:alert('1')",
  ],
  ...[
    '</title><script>1</script>',
    '<b>bold</b>',
    '<!--',
    ']]>',
    '&lt;script&gt;',
    '<a href="https://evil.example">here</a>',
  ],
]
export const templates = [
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '#{7*7}',
  '<%= 7*7 %>',
  '{constructor}',
  '{0}',
  '%s%s%n',
  '{{constructor.constructor("return 1")()}}',
]
export const shells = [
  '$(id)',
  '`id`',
  '; cat /etc/passwd',
  '| id',
  '&& id',
  '../../../../etc/passwd',
  '..\\..\\win.ini',
  'file:///etc/passwd',
]
export const others = [
  '__proto__',
  'constructor.prototype',
  '*)(uid=*',
  '{"$gt":""}',
  '\u202e\u2066gpj.exe',
  '(a+)+$',
  '[[[[[[',
  'NULL',
  '\ufeff',
]

export const injections: readonly string[] = [
  ...sql,
  ...formulas,
  ...lines,
  ...markup,
  ...templates,
  ...shells,
  ...others,
]
