import { z } from 'zod'

// zod would try `new Function` to build faster parsers; the content security policy forbids it and reports each try.
z.config({ jitless: true })
