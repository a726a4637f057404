/** An answer that the Content Delivery API gives as an error: HTTP status, `sys.id`, message and details. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    id: string,
    message: string,
    details?: unknown,
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.id = id;
    this.details = details;
    this.headers = headers;
  }
}

/** One entry of `details.errors` of an InvalidQuery answer. */
interface QueryFault {
  name: string;
  path?: string[];
  value?: unknown;
  details: string;
}

/** 400 InvalidQuery as the API words it; `fault` names the parameter at fault. */
export function invalidQuery(fault: QueryFault, message?: string): ApiError {
  return new ApiError(
    400,
    'InvalidQuery',
    message ??
      'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors: [fault] },
  );
}

/** An unknown parameter or path fails: a typo must not pass locally and break against the real service. */
export function unknownPath(path: string): ApiError {
  return invalidQuery({
    name: 'unknown',
    path: path.split('.'),
    details: `The path "${path}" is not recognized`,
  });
}

/** 422 UnknownField: what the API answers to an order by a field that the content type does not have. */
export function unknownField(path: string): ApiError {
  const keys = path.split('.');
  return new ApiError(422, 'UnknownField', `No field with id "${keys[1] ?? path}" found.`, {
    errors: [{ name: 'unknown', path: keys, details: `The path "${path}" is not recognized` }],
  });
}

/** 404 NotFound for a space, an environment, an asset or an unknown address. */
export function notFound(type: string, id: string): ApiError {
  return new ApiError(404, 'NotFound', 'The resource could not be found.', { type, id });
}

/** The body of an error answer. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  };
}
