-- Files of a plan that have one content are told apart from those that the site has: they are compared anew.
UPDATE `uploads` SET `verdict` = NULL WHERE `is_planned` > 0 AND `verdict` = 'same' AND `like_id` IS NULL;
