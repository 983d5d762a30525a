import { z } from 'zod'

// zod would try `new Function` to build faster parsers; the content security policy blocks and reports each
// attempt.
z.config({ jitless: true })
