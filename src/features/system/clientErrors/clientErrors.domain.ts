/** The texts of a report, which a page fills with whatever it has. */
type Texts = Record<'name' | 'message' | 'stack' | 'release' | 'page' | 'requestId', string>

const emails = /[^\s@"'<>(),;]+@[^\s@"'<>(),;]+/g
/** Phone numbers, cards, accounts and object ids, also with separators. */
const longNumbers = /\d(?:[ .-]?\d){6,}/g
const queries = /[?#][^\s:)]*/g

/**
 * Removes what could identify a person from a report: email addresses, long numbers, the parts of an address
 * that name an object, and query strings. Line breaks become spaces, so a report stays one line of the log.
 */
export function withoutPersonalData<R extends Texts>(report: R): R {
  return {
    ...report,
    name: clean(report.name),
    message: clean(report.message),
    stack: report.stack.split('\n').map(cleanFrame).join(' | '),
    release: report.release.replace(/[^\w.-]/g, ''),
    page: report.page
      .split('/')
      .map((part) => (/^[a-z]*$/i.test(part) ? part : '*'))
      .join('/'),
    requestId: report.requestId.replace(/[^\w.-]/g, ''),
  }
}

/** The first line of a stack repeats the message; the others name functions and places in our files. */
function cleanFrame(line: string): string {
  return clean(line.replace(queries, ''))
}

function clean(text: string): string {
  return text.replace(emails, '[email]').replace(longNumbers, '[number]').replace(/\s+/g, ' ').trim()
}
