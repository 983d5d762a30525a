import type { FastifyRequest } from 'fastify'
import { refusalFor } from '#server/http/rpcMiddleware.ts'
import { requestErrors, serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The default body limit in bytes, enough for a refund, a sign-in or a form. Uploads have their own limits.
 */
export const bodyLimit = 64 * 1024

/** Maps an error of Fastify, of the product or of a closed connection to the error we respond with. */
export function refusalOfRequest(error: unknown, request: FastifyRequest): AppError {
  const hasLeft = request.raw.socket?.destroyed === true
  if (error instanceof AppError) return refusalFor(error, hasLeft)
  switch ((error as { statusCode?: unknown }).statusCode) {
    case 400:
      return new AppError(requestErrors.malformed, { cause: error })
    case 413:
      return new AppError(requestErrors.tooLarge, {
        cause: error,
        values: { max: request.routeOptions.bodyLimit ?? bodyLimit },
      })
    case 415:
      return new AppError(requestErrors.unsupportedType, { cause: error })
    case 503:
      return new AppError(serverErrors.busy, { cause: error })
    default:
      return refusalFor(error, hasLeft)
  }
}
