/** An error answer of the Content Delivery API: HTTP status, `sys.id`, message and details. */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: unknown;
  constructor(status: number, id: string, message: string, details?: unknown) {
    super(message);
    this.status = status;
    this.id = id;
    this.details = details;
  }

  /** The body of the answer. */
  body(requestId: string): string {
    const { id, message, details } = this;
    return JSON.stringify({ sys: { type: 'Error', id }, message, details, requestId });
  }
}

/** One entry of `details.errors` of an InvalidQuery answer: the invalid parameter. */
interface QueryFault {
  name: string;
  path?: string[];
  value?: unknown;
  details: string;
}

const INVALID =
  'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.';

/** 400 InvalidQuery with the API's text. */
export const invalidQuery = (fault: QueryFault): ApiError =>
  new ApiError(400, 'InvalidQuery', INVALID, { errors: [fault] });

const unrecognised = (path: string): QueryFault => ({
  name: 'unknown',
  path: path.split('.'),
  details: `The path "${path}" is not recognized`,
});

/**
 * An unknown parameter or path fails: a typing error must not pass locally and fail against the
 * real service.
 */
export const unknownPath = (path: string): ApiError => invalidQuery(unrecognised(path));

/**
 * 422 UnknownField: the API's answer to an order by a field that the content type does not have.
 */
export const unknownField = (path: string): ApiError =>
  new ApiError(422, 'UnknownField', `No field with id "${path.split('.')[1]}" found.`, {
    errors: [unrecognised(path)],
  });

/** 404 NotFound for a space, an environment or an unknown address. */
export const notFound = (type: string, id: string): ApiError =>
  new ApiError(404, 'NotFound', 'The resource could not be found.', { type, id });
