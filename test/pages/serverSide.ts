import { onDemand } from '#server/onDemand.ts'

// The server of a page's test lives in the same process as the page: a package that looks for a document to know where it is
// is loaded while there is none.
const { document } = globalThis
Object.assign(globalThis, { document: undefined })
onDemand.pdfKit()
Object.assign(globalThis, { document })
