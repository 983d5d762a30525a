import { type Changes, type GatewayClient, timeOf, webPayment } from '#test/gateway.ts'

export const without = (name: string) => (lines: string[][]) => lines.filter(([header]) => header !== name)
export const doubled = (name: string) => (lines: string[][]) => [
  ...lines,
  ...lines.filter(([header]) => header === name),
]
export const replaced = (name: string, value: string) => (lines: string[][]) =>
  lines.map((line) => (line[0] === name ? [name, value] : line))
export const ahead = (seconds: number) => timeOf(new Date(Date.now() + seconds * 1000))

export type Row = {
  what: string
  changes: (world: { other: GatewayClient }) => Changes
  status: number
  code: string
  names?: string
}

const headers = ['Request-Time', 'Nonce', 'Signature'] as const

/** Every gateway call that must be rejected as untrusted or unreadable. */
export const rows: Row[] = [
  ...headers.flatMap((name): Row[] => [
    {
      what: `${name} missing`,
      changes: () => ({ headers: without(name) }),
      status: 401,
      code: 'SIGNATURE_INVALID',
      names: name,
    },
    {
      what: `${name} empty`,
      changes: () => ({ headers: replaced(name, '') }),
      status: 401,
      code: 'SIGNATURE_INVALID',
      names: name,
    },
    {
      what: `${name} doubled`,
      changes: () => ({ headers: doubled(name) }),
      status: 401,
      code: 'SIGNATURE_INVALID',
      names: name,
    },
    {
      what: `${name} of nonsense`,
      changes: () => ({ headers: replaced(name, 'x') }),
      status: 401,
      code: 'SIGNATURE_INVALID',
      names: name,
    },
  ]),
  {
    what: 'Merchant-Code missing',
    changes: () => ({ headers: without('Merchant-Code') }),
    status: 401,
    code: 'MERCHANT_NOT_EXIST',
    names: 'Merchant-Code',
  },
  {
    what: 'Merchant-Code doubled',
    changes: () => ({ headers: doubled('Merchant-Code') }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Merchant-Code',
  },
  {
    what: 'a merchant that there is not',
    changes: () => ({ headers: replaced('Merchant-Code', 'NOBODY') }),
    status: 401,
    code: 'MERCHANT_NOT_EXIST',
  },
  {
    what: 'a code of SQL',
    changes: () => ({ headers: replaced('Merchant-Code', "x' or '1") }),
    status: 401,
    code: 'MERCHANT_NOT_EXIST',
  },
  {
    what: "another merchant's code",
    changes: ({ other }) => ({ headers: replaced('Merchant-Code', other.merchantId) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
  },
  {
    what: "another merchant's key",
    changes: ({ other }) => ({ privateKey: other.privateKey }),
    status: 401,
    code: 'SIGNATURE_INVALID',
  },
  {
    what: 'a key version that there is not',
    changes: () => ({ keyVersion: 7 }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'keyVersion',
  },
  {
    what: 'a body changed after signing',
    changes: () => ({ sent: JSON.stringify(webPayment()).replace('1234', '1235') }),
    status: 401,
    code: 'SIGNATURE_INVALID',
  },
  {
    what: 'a body with a blank more',
    changes: () => ({ raw: '{}', sent: '{} ' }),
    status: 401,
    code: 'SIGNATURE_INVALID',
  },
  {
    what: 'no body, where one was signed',
    changes: () => ({ sent: '' }),
    status: 401,
    code: 'SIGNATURE_INVALID',
  },
  {
    what: 'a time of six minutes ago',
    changes: () => ({ time: ahead(-360) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Request-Time',
  },
  {
    what: 'a time six minutes ahead',
    changes: () => ({ time: ahead(360) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Request-Time',
  },
  {
    what: 'a time without offset',
    changes: () => ({ time: ahead(0).slice(0, 19) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Request-Time',
  },
  {
    what: 'a time of milliseconds',
    changes: () => ({ time: String(Date.now()) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Request-Time',
  },
  {
    what: 'a nonce of 31 digits',
    changes: () => ({ nonce: 'a'.repeat(31) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Nonce',
  },
  {
    what: 'a nonce that is not hexadecimal',
    changes: () => ({ nonce: 'z'.repeat(32) }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'Nonce',
  },
  {
    what: 'another algorithm',
    changes: () => ({
      headers: (lines) => lines.map(([name = '', value = '']) => [name, value.replace('RS256', 'none')]),
    }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'RS256',
  },
  {
    what: 'a signature not percent-encoded',
    changes: () => ({
      headers: (lines) =>
        lines.map(([name = '', value = '']) => [
          name,
          name === 'Signature' ? decodeURIComponent(value) : value,
        ]),
    }),
    status: 401,
    code: 'SIGNATURE_INVALID',
    names: 'percent',
  },
  {
    what: 'text/plain',
    changes: () => ({ headers: replaced('Content-Type', 'text/plain') }),
    status: 415,
    code: 'PARAM_ILLEGAL',
    names: 'Content-Type',
  },
  {
    what: 'UTF-16',
    changes: () => ({ headers: replaced('Content-Type', 'application/json; charset=UTF-16') }),
    status: 415,
    code: 'PARAM_ILLEGAL',
    names: 'Content-Type',
  },
  {
    what: 'no content type',
    changes: () => ({ headers: without('Content-Type') }),
    status: 415,
    code: 'PARAM_ILLEGAL',
    names: 'Content-Type',
  },
  {
    what: 'a body of 1 MB',
    changes: () => ({ raw: `{"a":"${'x'.repeat(1_048_576)}"}` }),
    status: 413,
    code: 'PARAM_ILLEGAL',
    names: '65536',
  },
  {
    what: 'invalid UTF-8',
    changes: () => ({ raw: Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]) }),
    status: 400,
    code: 'PARAM_ILLEGAL',
    names: 'UTF-8',
  },
  ...['{', '', 'null', '[]', '"x"', '1', '{"a":1,}', "{'a':1}", '\ufeff{}'].map(
    (raw): Row => ({
      what: `a body of ${raw || 'nothing'}`,
      changes: () => ({ raw }),
      status: 400,
      code: 'PARAM_ILLEGAL',
      names: 'JSON',
    }),
  ),
]
