import { onDemand } from '#server/onDemand.ts'

// A page test runs the server in the same process as the page. Packages that look for a document to detect a
// browser are loaded while there is none.
const { document } = globalThis
Object.assign(globalThis, { document: undefined })
onDemand.pdfKit()
Object.assign(globalThis, { document })
