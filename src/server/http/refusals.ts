import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault, RequestFault } from '../../protocol/index.js'

/** Sets the status of an answer and returns the body that says why it is none. */
export function refuse(
  reply: { statusCode: number },
  status: number,
  code: Fault['code'],
  more: Omit<Fault, 'code'> = {},
): Fault {
  reply.statusCode = status
  return { code, ...more }
}

/** Whatever goes wrong outside the handlers is answered by a code too; faults of our own are logged. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return refuse(reply, status, codeOf(error, status), pathOf(error))
  })
}

/** Answers addresses that cannot be read. */
export function answerUnreadable(
  _: FastifyError,
  __: FastifyRequest,
  reply: Pick<FastifyReply, 'statusCode' | 'send'>,
): void {
  reply.send(refuse(reply, 400, 'bad-request'))
}

/** Answers what no endpoint answers. */
export function answerUnknown(_: FastifyRequest, reply: FastifyReply): Fault {
  return refuse(reply, 404, 'not-found')
}

/** The server of files says which addresses it will not look at. */
function statusOf({ statusCode = 500 }: FastifyError): number {
  return statusCode === 403 ? 404 : statusCode
}

const BY_STATUS: Readonly<Record<number, RequestFault>> = {
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many-requests',
  503: 'closing',
}

function codeOf(error: FastifyError, status: number): RequestFault {
  if (error.validation) return 'bad-request'
  return BY_STATUS[status] ?? (status >= 500 ? 'server-fault' : 'bad-request')
}

function pathOf({ validation, validationContext }: FastifyError): Omit<Fault, 'code'> {
  if (!validation) return {}
  const at = validation[0]?.instancePath ?? ''
  return { path: `${validationContext ?? ''}${at}`.replaceAll('/', '.').slice(0, 200) }
}
