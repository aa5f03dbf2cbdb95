/** Types of values that are given out as the data has them (D11.1). */
import type {
  ItemGroup,
  OptionFields,
  OptionGroup,
  OptionValue,
  SelectItem,
  SelectOption,
} from './types.js';

/** With `values: 'own'`. `V`, the type of the values, follows from `data`. */
export interface OwnValues<M extends object, V extends OptionValue> {
  /** Values are given out as the data has them. */
  values: 'own';
  /** Options of one type of values. */
  // Those in one list: TypeScript infers nothing from several kinds of lists.
  data?:
    | readonly (SelectOption<M, V> | OptionGroup<M, V> | SelectItem<M> | V)[]
    | readonly ItemGroup<SelectItem<M>>[]
    | readonly number[]
    | ReadonlyMap<V, unknown>
    | ReadonlyMap<number, unknown>
    | undefined;
}

/** Keys of objects whose fields can be values. */
export type OwnKey<M extends object> = {
  [K in keyof M & string]: M[K] extends OptionValue ? K : never;
}[keyof M & string];

/** The type of a field that is a value. */
export type OwnField<M extends object, K extends keyof M> = M[K] & OptionValue;

/** Objects of your own, with the key of their values. */
export interface MappedData<M extends object, K extends string> {
  /** Your objects, also in groups, or `undefined` while they are loaded. */
  data: readonly M[] | readonly ItemGroup<M>[] | undefined;
  /** Their fields. */
  fields: OptionFields<M> & { value: K };
}

/** Objects of your own, with a function that reads their values, which have the type of its result. */
export interface ReadData<M extends object, V extends OptionValue> {
  /** Your objects, also in groups. */
  // One list: from the lists of `MappedData`, TypeScript would take groups for objects.
  data?: readonly (M | ItemGroup<M>)[] | undefined;
  /** Their fields. */
  fields: Omit<OptionFields<M>, 'value'> & { value: (item: M) => V };
}

/**
 * The type of the values that a select gives out and takes. Numbers are widened, also those of an enum, because later data can have
 * others. Strings are kept: they are often a closed list, such as `'open' | 'done'`.
 */
export type Widened<V extends OptionValue> = V extends number
  ? number
  : V extends bigint
    ? bigint
    : V extends boolean
      ? boolean
      : V;

/** What a list has as options: its items, and those of its groups. */
type ItemOf<Item> = Item extends { options: readonly (infer Inner)[] } ? Inner : Item;

/**
 * Checks data of type `D` against `fields` of type `F`: without it, objects have a `value` of their own. With it, the prop `Name` has the
 * type of the named field.
 */
export type CheckedData<D, F, Name extends string = never> = {
  data?: D;
  fields?: F;
} & (D extends readonly (infer Item extends object)[]
  ? CheckedItem<ItemOf<Item>, F, Name>
  : unknown);

type CheckedItem<Item, F, Name extends string> = [Item] extends [object]
  ? [F] extends [undefined]
    ? [Item] extends [{ value: unknown }]
      ? unknown
      : { fields: OptionFields<Item> }
    : F extends { value: infer K extends keyof Item }
      ? { [P in Name]?: Item[K] | readonly Item[K][] | null }
      : F extends { value: (item: never) => infer V }
        ? { [P in Name]?: V | readonly V[] | null }
        : unknown
  : unknown;

/** Only a server knows the values: their type is open, until the page says it. */
export interface RemoteData {
  /** Where the options come from. */
  ajax: object;
  /** None: data says the type. */
  data?: undefined;
}
