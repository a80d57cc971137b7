import { makeAutoObservable, observable } from 'mobx';
import type { RouteMatch } from '../domain/routes.ts';

/** What a route is about: a category, say. */
export interface Subject {
  /** In the page's language. */
  readonly title: string;
  readonly description?: string;
  /** Path of a picture of the media library. */
  readonly image?: string;
}

/** Which route is shown and what it is about; plain JSON. */
export interface RouteFacts {
  readonly match: RouteMatch;
  readonly subject?: Subject | undefined;
}

/** The route that the page shows. During a navigation it stays the old one until the new page is there. */
export class RouteStore {
  facts: RouteFacts;

  constructor(facts: RouteFacts) {
    this.facts = facts;
    makeAutoObservable(this, { facts: observable.ref });
  }

  get match(): RouteMatch {
    return this.facts.match;
  }

  get subject(): Subject | undefined {
    return this.facts.subject;
  }

  turnTo(facts: RouteFacts): void {
    this.facts = facts;
  }
}
