type ParamName<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamName<`/${More}`>
    : Rest
  : never
/** `{ accountId: string }` for `/accounts/$accountId`. */
export type PageParams<Path extends string> = { [Name in ParamName<Path>]: string }

export interface PageProps<Params, Search> {
  params: Params
  search: Search
}
