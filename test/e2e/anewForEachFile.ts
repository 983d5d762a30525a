import { forgetSessions } from '#test/e2e/visitor.ts'

// The files share one process and its modules, because starting a process for each took a second.
forgetSessions()
