import { useSyncExternalStore } from 'react';
import { type CommentPost, commentPostOf, type PostState } from './comment-post.ts';

/** What a person has written here and the server does not have yet, and how to write more. */
export function useCommentPost(uid: string): PostState & { post: CommentPost } {
  const post = commentPostOf(uid);
  return { ...useSyncExternalStore(post.subscribe, post.getState), post };
}
