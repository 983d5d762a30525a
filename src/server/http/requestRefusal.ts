import type { FastifyRequest } from 'fastify'
import { refusalFor } from '#server/http/binder.ts'
import { AppError } from '#shared/errors.ts'

/** The largest request body: a refund, a login, a form. Uploads have a limit of their own. */
export const bodyLimit = 64 * 1024

/** The refusal that an error of the framework, of the product or of a lost connection comes to. */
export function refusalOfRequest(error: unknown, request: FastifyRequest): AppError {
  const hasLeft = request.raw.socket?.destroyed === true
  if (error instanceof AppError) return refusalFor(error, hasLeft)
  switch ((error as { statusCode?: unknown }).statusCode) {
    case 400:
      return new AppError('request.malformed', { cause: error })
    case 413:
      return new AppError('request.tooLarge', {
        cause: error,
        values: { max: request.routeOptions.bodyLimit ?? bodyLimit },
      })
    case 415:
      return new AppError('request.unsupportedType', { cause: error })
    case 503:
      return new AppError('server.busy', { cause: error })
    default:
      return refusalFor(error, hasLeft)
  }
}
